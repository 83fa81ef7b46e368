// Puts the packages of bundled-packages.ts into few files.

import { build } from 'vite'
import { bundled } from '../bundled-packages.ts'
import { projectRoot } from '../built.ts'

export async function bundlePackages(outDir: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^drizzle-orm/], external: ['pg'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(bundled).map(([specifier, name]) => [name, specifier])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  })
}
