export { Component, handle, loader } from '../post/route.tsx';
