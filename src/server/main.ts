// Starts the shop, with packages that are heavy to find taken from the build.

import { useBundledPackages } from './bundled-packages.ts'

useBundledPackages()
await import('./run.ts')
