export const Component = () => 'Welcome';
