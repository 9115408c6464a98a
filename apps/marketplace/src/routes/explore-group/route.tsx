export { Component, handle, loader } from '../explore/route.tsx';
