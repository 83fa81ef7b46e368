import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const serverRouter = fileURLToPath(new URL('server-router.tsx', import.meta.url))

/** Gives the shop's own files server-router.tsx for React Router, in the server's build alone. */
export function plainLinks(): Plugin {
  return {
    name: 'plain-links',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer = '') =>
      source === 'react-router' && /\/src\/(?!server\/).*\.tsx?$/.test(importer) ? serverRouter : undefined,
  }
}
