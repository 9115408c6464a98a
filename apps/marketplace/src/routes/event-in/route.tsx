export { Component, handle, loader } from '../event/route.tsx';
