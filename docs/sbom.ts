// Writes docs/sbom.cdx.json, a CycloneDX 1.5 list of the shop’s packages, from the lock file alone:
// `npm run sbom`.

import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

/**
 * Deterministic: the same lock file gives the same text, without paths, machine names or
 * registries.
 */
export function sbomOf(lockFile: string, packageFile: string): string {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, Locked> }
  const { name, version } = JSON.parse(packageFile) as { name: string; version: string }
  const components = new Map<string, object>()
  for (const [path, locked] of Object.entries(packages)) {
    const [, packageName] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (packageName === undefined || locked.version === undefined || locked.dev) continue
    const purl = `pkg:npm/${packageName.replace('@', '%40')}@${locked.version}`
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name: packageName,
      version: locked.version,
      purl,
      scope: locked.optional ? 'optional' : 'required',
      ...(locked.license !== undefined && {
        licenses: [
          / (?:AND|OR) /.test(locked.license)
            ? { expression: locked.license }
            : { license: { id: locked.license } },
        ],
      }),
      ...(locked.integrity !== undefined && {
        hashes: [
          {
            alg: 'SHA-512',
            content: Buffer.from(locked.integrity.replace('sha512-', ''), 'base64').toString('hex'),
          },
        ],
      }),
    })
  }
  const sorted = [...components]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, component]) => component)
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: sorted,
  }
  return `${JSON.stringify(sbom, null, 1)}\n`
}

if (process.argv[1] && basename(process.argv[1]) === basename(fileURLToPath(import.meta.url)))
  writeFileSync(
    'docs/sbom.cdx.json',
    sbomOf(readFileSync('package-lock.json', 'utf8'), readFileSync('package.json', 'utf8')),
  )
