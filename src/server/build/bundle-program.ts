// Puts the server's own program, with the packages it stands on, into few files (docs/decisions/0022). What is native or brings files of its own stays a package.

import { build } from 'vite'
import { projectRoot } from '#integrations/project-root.ts'

const packages = [
  'sharp',
  'pdfkit',
  'flydrive',
  'flydrive/drivers/fs',
  'flydrive/drivers/s3',
  'pg-native',
  'vite',
  '@simplewebauthn/server',
]

/** `outDir` becomes build/server when the build is whole. */
export async function bundleProgram(outDir: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: { program: 'src/server/main.ts' },
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/program-[name]-[hash].js',
          // Comments alone go: a log tells where something failed.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
        },
      },
    },
  })
}
