import { createApp } from '../../src/edge/app.ts';
import { createRegenerateState } from '../../src/edge/regeneration/regenerate-state.ts';
import { testRenderer } from './test-renderer.ts';

export class RegenerateState extends createRegenerateState(testRenderer) {}

export default createApp(testRenderer);
