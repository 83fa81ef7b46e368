import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from './src/server/build/lean-icons.ts'
import { stripEditorMetadata } from './src/server/build/strip-editor-metadata.ts'
import { visitorCode } from './src/server/build/visitor-code.ts'

const dev = process.argv.includes('--dev')

/** Source files, named by a pattern of their paths under src without their endings, that come as one built file. */
const together = (name: string, paths: string, priority = 1) => ({ name, test: new RegExp(`/src/(?:${paths})\\.tsx?$`), priority })

export default defineConfig({
  plugins: [tailwindcss(), react(), leanIcons(), stripEditorMetadata(), visitorCode()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of [builder.environments.client, builder.environments.ssr]) if (environment) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        // The shop that runs goes on with the build it has, until all of the next one is there (src/server/build/activate-build.ts).
        outDir: 'build/next/client',
        // Addresses of scripts, styles and faces begin with /build/.
        assetsDir: 'build',
        manifest: true,
        modulePreload: {
          // Every browser that runs the shop's scripts knows modulepreload.
          polyfill: false,
          // A screen comes at once with all it stands on. Every page would carry those names for the parts too, which nobody waits for.
          resolveDependencies: (file, others) => (file.includes('/screen-') ? others : []),
        },
        // The browser takes nothing from an address that begins with data:.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/parts/pre-hydration/pre-hydration.ts'],
          output: {
            // A page names every script that it wants: short names are half a kilobyte less on every page.
            chunkFileNames: ({ facadeModuleId }) => `build/${facadeModuleId?.endsWith('-screen.tsx') ? 'screen-' : ''}[hash].js`,
            codeSplitting: {
              groups: [
                // One file compresses better than four, and changes only when a package does.
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 4 },
                // What every page needs, and what most screens share, comes in one piece with all it stands on.
                together(
                  'frame',
                  'root|route-objects|parts/(?:shell/(?:shell|header|not-loaded|load-again|scripts-lost)|cart/cart-panel-later|content/(?:band|block-title|page-head))|ui/(?:breadcrumb|button|disclosure|field|not-loaded|notice|picture|spinner|stepper|use-in-browser)',
                  3,
                ),
                // What a few screens share: many small files would each cost a name, a header and a question to the shop.
                together(
                  'product',
                  'parts/(?:product/(?:drops|gender-icon|price|was-price)|content/(?:rich-text|structured-data))|domain/catalogue/(?:piece-price|stock-note)',
                ),
                together(
                  'cards',
                  'parts/product/(?:product-card|card-grid|product-band)|domain/catalogue/(?:card|short-text|tint|chosen-products)|ui/tint',
                ),
                together(
                  'blocks',
                  'blocks/(?:index|ask-needs|layout-of)|screens/page/shown-blocks|domain/page/(?:is-blank|own-address|normalise)',
                ),
                together('block-parts', 'parts/content/(?:button-links|chosen-picture|still|stats|quote)'),
                { name: 'choice', test: /\/src\/ui\/radio-cards\.tsx$|\/lucide-react\/.*\/icons\/check\.mjs$/, priority: 2 },
                together(
                  'order-lines',
                  'parts/(?:cart/line-picture|checkout/kept-values)|domain/(?:delivery/shipping-cost|checkout/(?:kept|form-values))',
                ),
                together('buy-box', 'screens/product/(?:buy-box|product-view)|domain/catalogue/(?:check-items|attribute-text)'),
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
