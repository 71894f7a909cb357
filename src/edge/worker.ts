import { createApp } from './app.ts';
import { astroRenderer } from './pages/astro-renderer.ts';
import { createRegenerateState } from './regeneration/regenerate-state.ts';

export class RegenerateState extends createRegenerateState(astroRenderer) {}

export default createApp(astroRenderer);
