// The endpoints of the shop that the tests run: those of the core and of the chosen extensions.

import { endpointsOf } from '#extensions/index.ts'
import { testedExtensions } from './extensions.ts'

export const allEndpoints = endpointsOf(testedExtensions)
