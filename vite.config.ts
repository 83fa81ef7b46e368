import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from './src/server/build/lean-icons.ts'
import { leanProblems } from './src/server/build/lean-problems.ts'
import { leanRouter } from './src/server/build/lean-router.ts'
import { plainLinks } from './src/server/build/plain-links.ts'
import { shopperBlocks } from './src/server/build/shopper-blocks.ts'
import { staffApart } from './src/server/build/staff-apart.ts'

const dev = process.argv.includes('--dev')

export default defineConfig({
  plugins: [tailwindcss(), react(), leanRouter(), leanIcons(), leanProblems(), plainLinks(), shopperBlocks(), staffApart()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of [builder.environments.client, builder.environments.ssr]) if (environment) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        // The shop that runs goes on with the build it has, until all of the next one is there (src/server/build/take-over.ts).
        outDir: 'build/next/client',
        manifest: true,
        // The browser takes nothing from an address that begins with data:.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/parts/reading/comfort-early.ts'],
          output: {
            // The frame lists every file that may follow: short names are half a kilobyte less on every page.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // One file compresses better than four, and changes only when a package does.
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                // What every page needs, and what most screens share, comes in one piece with all it stands on.
                {
                  name: 'frame',
                  test: /\/src\/(?:root|route-objects|parts\/(?:shell\/(?:shell|header)|cart\/cart-panel-later|content\/(?:band|block-title|page-head))|ui\/(?:breadcrumb|button|disclosure|field|notice|picture|spinner|stepper|use-in-browser))\.tsx?$/,
                  priority: 1,
                },
                // What is said of a product wherever one is shown: many small files would each cost a name and a header.
                {
                  name: 'product',
                  test: /\/src\/parts\/(?:product\/(?:drops|gender-icon|price)|content\/(?:rich-text|structured-data))\.tsx$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // With React inside, so that its production code runs whatever NODE_ENV says.
    ssr: {
      build: { outDir: 'build/next/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } },
      ...(dev ? {} : { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
})
