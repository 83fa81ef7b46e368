// Runs before first paint. Applies the accessibility preferences, records early input and fetches
// the page's scripts.

import '../accessibility-preferences/apply-before-paint.ts'
import { fetchPageScripts } from './fetch-scripts.ts'
import { replayEarlyInput } from './replay-input.ts'

replayEarlyInput(fetchPageScripts())
