// Runs before first paint and without dependencies: records early input and then fetches the page's scripts.

import '../accessibility-preferences/apply-before-paint.ts'
import { fetchPageScripts } from './fetch-scripts.ts'
import { replayEarlyInput } from './replay-input.ts'

replayEarlyInput(fetchPageScripts())
