// Checks the shop’s dependencies for known vulnerabilities: `npm run advisories -- <file or
// folder>` reads advisories in OSV format, such as those of
// https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, and compares them with
// docs/sbom.cdx.json. It fetches and sends nothing. `--except <id>`, any number of times, ignores
// an advisory that was reviewed and does not affect this shop (docs/dependencies-review.md says
// why). Exit code 0 without hits, 1 with hits, 2 when the advisories cannot be read.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import semver from 'semver'
import { z } from 'zod'

const Event = z
  .object({
    introduced: z.string(),
    fixed: z.string(),
    last_affected: z.string(),
    limit: z.string(),
  })
  .partial()
const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(Event) })).default([]),
  versions: z.array(z.string()).default([]),
})
/** The parts that we read of a record of https://ossf.github.io/osv-schema/. */
const Advisory = z.object({
  id: z.string(),
  summary: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  withdrawn: z.string().optional(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z.array(Affected).default([]),
})
type Advisory = z.output<typeof Advisory>
type Affected = z.output<typeof Affected>

export type Component = { name: string; version: string }
export type Hit = Component & {
  id: string
  aliases: string[]
  severity: string
  summary: string
  fixedIn: string[]
}

/** The components in a CycloneDX document. */
export const componentsOf = (sbom: string): Component[] =>
  (JSON.parse(sbom) as { components: Component[] }).components

/** Every component that an advisory affects, unless the advisory was withdrawn. */
export function hitsIn(components: readonly Component[], advisories: Iterable<Advisory>): Hit[] {
  const byName = Map.groupBy(components, ({ name }) => name)
  const hits: Hit[] = []
  for (const advisory of advisories) {
    if (advisory.withdrawn !== undefined) continue
    const hitsByComponent = new Map<string, Hit>()
    for (const affected of advisory.affected) {
      if (affected.package?.ecosystem !== 'npm') continue
      for (const { name, version } of byName.get(affected.package.name) ?? []) {
        if (!isAffected(version, affected)) continue
        const hit = hitsByComponent.get(`${name}@${version}`) ?? {
          name,
          version,
          ...hitFieldsOf(advisory),
          fixedIn: [],
        }
        hit.fixedIn = [...new Set([...hit.fixedIn, ...fixesFor(version, affected)])].toSorted(
          compare,
        )
        hitsByComponent.set(`${name}@${version}`, hit)
      }
    }
    hits.push(...hitsByComponent.values())
  }
  return hits
}

const hitFieldsOf = ({ id, aliases, summary = '', severity, database_specific }: Advisory) => ({
  id,
  aliases,
  summary,
  severity: database_specific?.severity ?? severity[0]?.score ?? 'severity unknown',
})

/** The rule of the OSV schema: the version is listed, or lies inside one of the ranges. */
const isAffected = (version: string, { ranges, versions }: Affected): boolean =>
  versions.includes(version) ||
  ranges.some((range) => isComparable(range.type) && isInside(version, range.events))

const isComparable = (type: string) => type === 'SEMVER' || type === 'ECOSYSTEM'

function isInside(version: string, events: readonly z.output<typeof Event>[]): boolean {
  let inside = false
  for (const { introduced, fixed, last_affected, limit } of events.toSorted((one, other) =>
    compare(eventVersion(one), eventVersion(other)),
  )) {
    if (introduced !== undefined && compare(version, introduced) >= 0) inside = true
    const end = fixed ?? limit
    if (end !== undefined && compare(version, end) >= 0) inside = false
    if (last_affected !== undefined && compare(version, last_affected) > 0) inside = false
  }
  return inside
}

/** For each affected range, the first newer version with a fix. */
const fixesFor = (version: string, { ranges }: Affected): string[] =>
  ranges
    .filter(({ type, events }) => isComparable(type) && isInside(version, events))
    .map(({ events }) =>
      events.flatMap(({ fixed }) =>
        fixed !== undefined && compare(fixed, version) > 0 ? [fixed] : [],
      ),
    )
    .flatMap((fixes) => fixes.toSorted(compare).slice(0, 1))

const eventVersion = ({
  introduced,
  fixed,
  last_affected,
  limit,
}: z.output<typeof Event>): string => introduced ?? fixed ?? last_affected ?? limit ?? '0'

/** '0' sorts before every version, and so does a text that is not a version. */
function compare(one: string, other: string): number {
  const [a, b] = [semver.parse(one, { loose: true }), semver.parse(other, { loose: true })]
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return semver.compare(a, b)
}

/**
 * Reads the records in a file or in all .json files of a folder; `unreadable` names the files with
 * records that do not parse.
 */
export function readAdvisories(path: string): { advisories: Advisory[]; unreadable: string[] } {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name))
    : [path]
  const advisories: Advisory[] = []
  const unreadable: string[] = []
  for (const file of files)
    for (const record of recordsIn(readFileSync(file, 'utf8'))) {
      const parsed = Advisory.safeParse(record)
      if (parsed.success) advisories.push(parsed.data)
      else unreadable.push(file)
    }
  return { advisories, unreadable }
}

/**
 * Parses one object, a list, a response of api.osv.dev, or one object per line. Lines that are not
 * JSON are returned as text.
 */
function recordsIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const { vulns } = Object(parsed) as { vulns?: unknown }
    return Array.isArray(parsed) ? parsed : Array.isArray(vulns) ? vulns : [parsed]
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        try {
          return JSON.parse(line) as unknown
        } catch {
          return line
        }
      })
  }
}

const describeHit = ({ name, version, id, aliases, severity, summary, fixedIn }: Hit): string =>
  [
    `${name} ${version}: ${[id, ...aliases].join(', ')} (${severity})`,
    summary && `  ${summary}`,
    fixedIn.length > 0 ? `  fixed in ${fixedIn.join(', ')}` : '  no fixed version is known',
  ]
    .filter(Boolean)
    .join('\n')

/** Returns the exit code. */
export function main(
  args: readonly string[],
  print: (line: string) => void,
  sbom = 'docs/sbom.cdx.json',
): 0 | 1 | 2 {
  const ignored = new Set(args.filter((_, index) => args[index - 1] === '--except'))
  const path = args.find((one) => one !== '--except' && !ignored.has(one))
  if (path === undefined) {
    print(
      'Name a file or folder with advisories in OSV format: npm run advisories -- <file or folder> [--except <id>]',
    )
    return 2
  }
  try {
    const components = componentsOf(readFileSync(sbom, 'utf8'))
    const { advisories, unreadable } = readAdvisories(path)
    const hits = hitsIn(components, advisories).filter(
      ({ id, aliases }) => ![id, ...aliases].some((name) => ignored.has(name)),
    )
    for (const hit of hits) print(describeHit(hit))
    const summary = `${components.length} packages, ${advisories.length} advisories`
    if (unreadable.length > 0)
      print(`${unreadable.length} records could not be read, the first in ${unreadable[0]}`)
    else if (advisories.length === 0) print(`${path} contains no advisories`)
    else print(hits.length === 0 ? `${summary}: none is hit` : `${summary}: ${hits.length} hit`)
    if (hits.length > 0) return 1
    return unreadable.length > 0 || advisories.length === 0 ? 2 : 0
  } catch (error) {
    print(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

if (process.argv[1] && basename(process.argv[1]) === basename(fileURLToPath(import.meta.url)))
  process.exitCode = main(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
