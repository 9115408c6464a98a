export { Component, handle, loader } from '../home/route.tsx';
