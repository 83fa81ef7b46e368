// Bundles the server with its packages into few files (docs/decisions/0102). Packages with native
// code or files of their own are not bundled.

import { build } from 'vite'
import { projectRoot } from '#integrations/project-root.ts'

const externalPackages = [
  'sharp',
  'pdfkit',
  'flydrive',
  'flydrive/drivers/fs',
  'flydrive/drivers/s3',
  'pg-native',
  'vite',
  '@simplewebauthn/server',
]

/** `outDir` becomes build/server when the build is finished. */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: externalPackages },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: { program: 'src/server/boot/main.ts' },
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/program-[name]-[hash].js',
          // Only comments are removed, so that stack traces in the log stay readable.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
        },
      },
    },
  })
}
