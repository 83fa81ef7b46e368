// Leaves out of the browser's code the parts of React Router that only its framework mode and its tracing use.
// A name that a later version adds stops the build, so nothing is left out unnoticed.

import type { Plugin } from 'vite'

const frameworkParts = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = (ref) => ref
`
const tracing = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
`
type Part = { importer: string; source: string; instead: string }
const parts: Part[] = [
  { importer: '/lib/dom/lib.js', source: './ssr/components.js', instead: frameworkParts },
  { importer: '/lib/router/router.js', source: './instrumentation.js', instead: tracing },
]
const lean = 'lean-router:'

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const part = parts.find((one) => one.source === source && importer.includes('react-router/dist/') && importer.endsWith(one.importer))
      return part && lean + part.importer
    },
    load(id) {
      return id.startsWith(lean) ? parts.find(({ importer }) => lean + importer === id)?.instead : undefined
    },
  }
}
