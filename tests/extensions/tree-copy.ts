// A copy of the project’s files without some of the extensions, as if their folders were deleted.

import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createScratchFolder, removeFolder } from '../support/scratch-folder.ts'

/** The files that git has or would add, and that are not deleted. */
const filesIn = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))

function copyInto(copy: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(path, join(copy, path))
  }
}

/** Returns the folder of the copy, which still has all extensions. */
export function copyTree(): string {
  const copy = createScratchFolder('luwte-extensions-')
  copyInto(copy, filesIn('.'))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

const extensionOf = (path: string) => /^src\/extensions\/([^/]+)\//.exec(path)?.[1]

/** Lets the copy have these extensions and no others. */
export function keepExtensions(copy: string, kept: readonly string[]): void {
  removeFolder(join(copy, 'src/extensions'))
  const isLeft = (name: string | undefined) => name === undefined || kept.includes(name)
  copyInto(
    copy,
    filesIn('src/extensions').filter((path) => isLeft(extensionOf(path))),
  )
  for (const list of globSync('src/extensions/*.ts', { cwd: copy })) {
    const file = join(copy, list)
    writeFileSync(file, withoutLines(readFileSync(file, 'utf8'), kept))
  }
}

/** Removes from a list of extensions the imports of the others, and what they name. */
function withoutLines(text: string, kept: readonly string[]): string {
  const imports = [...text.matchAll(/^import ([^']+) from '\.\/([\w-]+)\/[^']+'\n/gm)]
  return imports
    .filter(([, , name = '']) => !kept.includes(name))
    .flatMap(([line, names = '']) => [
      [line, ''] as const,
      ...[...names.matchAll(/(type )?(?!type )\b(\w+)/g)].map(([, isType, name]) =>
        isType
          ? // What the type adds to others is nothing.
            ([new RegExp(`\\b${name}\\b`, 'g'), 'object'] as const)
          : ([listed(name!), ''] as const),
      ),
    ])
    .reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text)
}

/** Matches the line of a property with the name in its value, or the name in a list. */
const listed = (name: string) =>
  new RegExp(
    `^ *'?[\\w-]+'?: .*\\b${name}\\b.*,\\n|(?:\\.{3})?\\b${name}\\b(?:, |,|(?=[\\]} ]))`,
    'gm',
  )
