export { Component, handle, loader } from '../booking-success/route.tsx';
