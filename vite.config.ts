import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  type ModuleGraph,
  sharedScriptOf,
  sharedScriptNames,
} from './src/server/build/shared-scripts.ts'
import { createStripMetadataPlugin } from './src/server/build/strip-metadata-plugin.ts'
import { createNoStaffCodePlugin } from './src/server/build/no-staff-code-plugin.ts'

const dev = process.argv.includes('--dev')

/** Puts modules that several visitor scripts use into a chunk of their own. */
const shared = (name: string, index: number) => ({
  debugName: name,
  name: (id: string, modules: ModuleGraph) => (sharedScriptOf(id, modules) === name ? name : null),
  priority: 3 - index / 10,
})

export default defineConfig({
  plugins: [tailwindcss(), react(), createStripMetadataPlugin(), createNoStaffCodePlugin()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of [builder.environments.client, builder.environments.ssr])
        if (environment) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        // The running shop keeps serving its current build until the next one is complete
        // (src/server/build/activate-build.ts).
        outDir: 'build/next/client',
        // The URLs of scripts, styles and fonts begin with /build/.
        assetsDir: 'build',
        manifest: true,
        // No import preloads its dependencies: every page would carry names of files that it does
        // not wait for.
        modulePreload: { resolveDependencies: () => [] },
        // The Content-Security-Policy forbids data: URLs.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/components/pre-hydration/pre-hydration.ts'],
          output: {
            chunkFileNames: 'build/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // One file compresses better than four, and changes only when a package does.
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                  priority: 4,
                },
                ...sharedScriptNames.map(shared),
                {
                  debugName: 'parts',
                  name: (id: string, modules: ModuleGraph) => sharedScriptOf(id, modules) ?? null,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // React is bundled, so that its production code runs whatever NODE_ENV says.
    ssr: {
      build: {
        outDir: 'build/next/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
      ...(dev
        ? {}
        : { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
})
