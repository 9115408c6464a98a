import './resolve-once.ts';

// Imported afterwards, because the modules of a static import are resolved before any module runs.
await import('./cli/program.ts');
