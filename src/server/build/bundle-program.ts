// Puts the server's own program, with the packages it stands on, into few files (docs/decisions/0022). What is native or brings files of its own stays a package.

import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../built.ts'

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
    plugins: [ownPlaces()],
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

/** A source file goes on finding what lies beside it: migrations, the list of common passwords, the build. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!isOwn(id) || !/import\.meta\.(?:url|dirname)/.test(code)) return undefined
      const from = join(projectRoot, 'build/server/assets')
      const address = (path: string) => `new URL(${JSON.stringify(relative(from, path).replaceAll(sep, '/'))}, import.meta.url)`
      return code
        .replaceAll('import.meta.url', `${address(id)}.href`)
        .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(${address(dirname(id))})`)
    },
  }
}

const isOwn = (id: string) => ['src', 'demo'].some((folder) => id.startsWith(join(projectRoot, folder, sep)))
