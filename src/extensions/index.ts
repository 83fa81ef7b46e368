// All extensions. The server and the tests read this list; the core knows none of them by name.

import { coreEndpoints } from '#api/index.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import bookkeeping from './bookkeeping/server.ts'
import type { Extension } from './define-extension.ts'
import purchasing from './purchasing/server.ts'
import shopImport from './shop-import/server.ts'

export const allExtensions: readonly Extension[] = [bookkeeping, purchasing, shopImport]

export const endpointsOf = (extensions: readonly Extension[]): readonly Endpoint[] => [
  ...coreEndpoints,
  ...extensions.flatMap(({ endpoints }) => endpoints),
]
