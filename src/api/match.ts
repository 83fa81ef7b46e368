// Which endpoint a path belongs to, and what of its query counts.

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** '/api/product/:slug' and '/api/pages/:path{.*}' as one expression over a whole path. */
const expression = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/:\w+\{([^}]*)\}/g, (_, rest: string) => rest.replaceAll('\\.', '.'))
      .replace(/:\w+/g, '[^/]+')}$`,
  )

export type Matching = {
  /** Methods that this path knows, for Allow; empty for an unknown path. */
  methodsOf: (path: string) => string[]
  /** The endpoint whose answer to GET may be kept for everyone, with the one spelling of this question: its known parameters, sorted. */
  cacheable: (path: string, search: string) => { endpoint: Endpoint; cacheKey: string } | undefined
  /** Query as the schema wants it: a list where it takes lists, else the first value. */
  queryOf: (endpoint: Endpoint, search: URLSearchParams) => Record<string, string | string[]>
}

export function matching(offered: readonly Endpoint[]): Matching {
  const table = offered.map((endpoint) => ({ endpoint, expression: expression(endpoint.path), parameters: parametersOf(endpoint) }))
  return {
    methodsOf(path) {
      const methods = table.filter(({ expression }) => expression.test(path)).map(({ endpoint }) => endpoint.method)
      return methods.includes('GET') ? ['HEAD', ...methods] : methods
    },
    cacheable(path, search) {
      const found = table.find(({ endpoint, expression }) => endpoint.cacheTags && endpoint.method === 'GET' && expression.test(path))
      if (!found) return undefined
      const sorted = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => found.parameters.has(name)))
      sorted.sort()
      return { endpoint: found.endpoint, cacheKey: sorted.size > 0 ? `${path}?${sorted}` : path }
    },
    queryOf(endpoint, search) {
      const lists = table.find((row) => row.endpoint === endpoint)?.parameters
      const names = [...new Set(search.keys())]
      return Object.fromEntries(names.map((name) => [name, lists?.get(name) ? search.getAll(name) : (search.get(name) ?? '')]))
    },
  }
}

type Schema = { type?: unknown; anyOf?: Schema[] }
/** Name of each query parameter, and whether it takes a list. */
function parametersOf({ query }: Endpoint): Map<string, boolean> {
  if (!query) return new Map()
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Schema> }
  const takesList = ({ type, anyOf = [] }: Schema): boolean => type === 'array' || anyOf.some(takesList)
  return new Map(Object.entries(properties).map(([name, schema]) => [name, takesList(schema)]))
}
