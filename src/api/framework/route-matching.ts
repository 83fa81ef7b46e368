import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * Creates the regular expression of a route such as '/api/product/:slug' or '/api/pages/:path{.*}'.
 */
const expression = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/:\w+\{([^}]*)\}/g, (_, rest: string) => rest.replaceAll('\\.', '.'))
      .replace(/:\w+/g, '[^/]+')}$`,
  )

export type RouteTable = {
  /** Returns the methods of a path for the Allow header, or an empty list for an unknown path. */
  methodsOf: (path: string) => string[]
  /**
   * Returns the endpoint of a GET request if the cache may share its reply. `cacheKey` is the path
   * with the sorted query parameters of the endpoint.
   */
  cacheable: (path: string, search: string) => { endpoint: Endpoint; cacheKey: string } | undefined
  /**
   * Converts the query for the schema. A parameter that takes lists becomes a list; another
   * parameter becomes its first value.
   */
  queryOf: (endpoint: Endpoint, search: URLSearchParams) => Record<string, string | string[]>
}

export function createRouteTable(endpoints: readonly Endpoint[]): RouteTable {
  const table = endpoints.map((endpoint) => ({
    endpoint,
    expression: expression(endpoint.path),
    parameters: parametersOf(endpoint),
  }))
  return {
    methodsOf(path) {
      const methods = table
        .filter(({ expression }) => expression.test(path))
        .map(({ endpoint }) => endpoint.method)
      return methods.includes('GET') ? ['HEAD', ...methods] : methods
    },
    cacheable(path, search) {
      const match = table.find(
        ({ endpoint, expression }) =>
          endpoint.cacheTags && endpoint.method === 'GET' && expression.test(path),
      )
      if (!match) return undefined
      const sorted = new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => match.parameters.has(name)),
      )
      sorted.sort()
      return { endpoint: match.endpoint, cacheKey: sorted.size > 0 ? `${path}?${sorted}` : path }
    },
    queryOf(endpoint, search) {
      const lists = table.find((row) => row.endpoint === endpoint)?.parameters
      const names = [...new Set(search.keys())]
      return Object.fromEntries(
        names.map((name) => [
          name,
          lists?.get(name) ? search.getAll(name) : (search.get(name) ?? ''),
        ]),
      )
    },
  }
}

type Schema = { type?: unknown; anyOf?: Schema[] }
/** Maps the name of each query parameter to true if it takes a list. */
function parametersOf({ query }: Endpoint): Map<string, boolean> {
  if (!query) return new Map()
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Schema>
  }
  const takesList = ({ type, anyOf = [] }: Schema): boolean =>
    type === 'array' || anyOf.some(takesList)
  return new Map(Object.entries(properties).map(([name, schema]) => [name, takesList(schema)]))
}
