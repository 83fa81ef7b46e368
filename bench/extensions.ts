// Weighs the core and each extension, and counts the files outside that name an extension. Reads
// the files that git knows. Usage: node bench/extensions.ts

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', 'src', 'tests', 'demo', 'bench'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const isTest = (path: string) =>
  path.startsWith('tests/') ||
  /^src\/extensions\/[\w-]+\/tests\//.test(path) ||
  /\.(?:test|spec)\.tsx?$/.test(path)
const extensionOf = (path: string) => /^src\/extensions\/([\w-]+)\//.exec(path)?.[1]
const names = [...new Set(files.flatMap(({ path }) => extensionOf(path) ?? []))].toSorted()

/** Characters without white space: they do not depend on how lines are broken. */
const weigh = (part: typeof files) => ({
  files: part.length,
  characters: part.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0),
})
const weighOf = (name: string | undefined) => {
  const own = files.filter(({ path }) => extensionOf(path) === name)
  const source = weigh(own.filter(({ path }) => path.startsWith('src/') && !isTest(path)))
  const tests = weigh(own.filter(({ path }) => isTest(path)))
  return {
    files: source.files,
    characters: source.characters,
    'test files': tests.files,
    'test characters': tests.characters,
  }
}
/** The files outside that import something of it, or name its folder. */
const wiresOf = (name: string) =>
  files.filter(
    ({ path, text }) =>
      extensionOf(path) !== name &&
      (text.includes(`extensions/${name}/`) ||
        (path.startsWith('src/extensions/') && text.includes(`'./${name}/`))),
  )

console.table({
  core: weighOf(undefined),
  ...Object.fromEntries(
    names.map((name) => [name, { ...weighOf(name), 'files that name it': wiresOf(name).length }]),
  ),
})
for (const name of names)
  console.log(
    name,
    wiresOf(name)
      .map(({ path }) => path)
      .join(', '),
  )
