import 'react-hook-form';
