// Runs before anything is painted, without a package: what cannot wait for the page's scripts, and then fetches these.

import '#parts/reading/comfort-early.ts'
import { fetchScripts } from './fetch-scripts.ts'
import { replayEarlyInput } from './replay-input.ts'

replayEarlyInput(fetchScripts())
