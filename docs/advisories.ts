// Looks for known faults in what the shop is made of: `npm run advisories -- <file or folder>` reads advisories in OSV format, such as those of
// https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, and compares them with docs/sbom.cdx.json. Nothing is fetched or sent.
// `--except <id>`, any number of times, leaves out what was looked at and does not touch this shop (docs/dependencies-review.md says why).
// Ends with 0 when nothing is hit, 1 when something is, and 2 when the advisories cannot be read.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import semver from 'semver'
import { z } from 'zod'

const Event = z.object({ introduced: z.string(), fixed: z.string(), last_affected: z.string(), limit: z.string() }).partial()
const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(Event) })).default([]),
  versions: z.array(z.string()).default([]),
})
/** What is read of a record of https://ossf.github.io/osv-schema/. */
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
export type Hit = Component & { id: string; aliases: string[]; severity: string; summary: string; fixedIn: string[] }

/** Components of a CycloneDX text. */
export const componentsOf = (sbom: string): Component[] => (JSON.parse(sbom) as { components: Component[] }).components

/** Every component that a record which was not withdrawn is about. */
export function hitsIn(components: readonly Component[], advisories: Iterable<Advisory>): Hit[] {
  const byName = Map.groupBy(components, ({ name }) => name)
  const hits: Hit[] = []
  for (const advisory of advisories) {
    if (advisory.withdrawn !== undefined) continue
    const found = new Map<string, Hit>()
    for (const affected of advisory.affected) {
      if (affected.package?.ecosystem !== 'npm') continue
      for (const { name, version } of byName.get(affected.package.name) ?? []) {
        if (!isAffected(version, affected)) continue
        const hit = found.get(`${name}@${version}`) ?? { name, version, ...wordsOf(advisory), fixedIn: [] }
        hit.fixedIn = [...new Set([...hit.fixedIn, ...fixesFor(version, affected)])].toSorted(compare)
        found.set(`${name}@${version}`, hit)
      }
    }
    hits.push(...found.values())
  }
  return hits
}

const wordsOf = ({ id, aliases, summary = '', severity, database_specific }: Advisory) => ({
  id,
  aliases,
  summary,
  severity: database_specific?.severity ?? severity[0]?.score ?? 'severity unknown',
})

/** The schema's own rule: named among the versions, or inside one of the ranges. */
const isAffected = (version: string, { ranges, versions }: Affected): boolean =>
  versions.includes(version) || ranges.some((range) => isComparable(range.type) && isInside(version, range.events))

const isComparable = (type: string) => type === 'SEMVER' || type === 'ECOSYSTEM'

function isInside(version: string, events: readonly z.output<typeof Event>[]): boolean {
  let inside = false
  for (const { introduced, fixed, last_affected, limit } of events.toSorted((one, other) => compare(placeOf(one), placeOf(other)))) {
    if (introduced !== undefined && compare(version, introduced) >= 0) inside = true
    const end = fixed ?? limit
    if (end !== undefined && compare(version, end) >= 0) inside = false
    if (last_affected !== undefined && compare(version, last_affected) > 0) inside = false
  }
  return inside
}

/** The versions that a newer one of the same range was mended in. */
const fixesFor = (version: string, { ranges }: Affected): string[] =>
  ranges
    .filter(({ type, events }) => isComparable(type) && isInside(version, events))
    .map(({ events }) => events.flatMap(({ fixed }) => (fixed !== undefined && compare(fixed, version) > 0 ? [fixed] : [])))
    .flatMap((fixes) => fixes.toSorted(compare).slice(0, 1))

const placeOf = ({ introduced, fixed, last_affected, limit }: z.output<typeof Event>): string =>
  introduced ?? fixed ?? last_affected ?? limit ?? '0'

/** '0' stands before every version; what is no version at all stands there too. */
function compare(one: string, other: string): number {
  const [a, b] = [semver.parse(one, { loose: true }), semver.parse(other, { loose: true })]
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return semver.compare(a, b)
}

/** The records in a file or in all .json files of a folder; `unreadable` names what could not be read as such. */
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
      const read = Advisory.safeParse(record)
      if (read.success) advisories.push(read.data)
      else unreadable.push(file)
    }
  return { advisories, unreadable }
}

/** One object, a list of them, an answer of api.osv.dev, or an object a line; what is no JSON comes back as it is. */
function recordsIn(text: string): unknown[] {
  try {
    const whole: unknown = JSON.parse(text)
    const { vulns } = Object(whole) as { vulns?: unknown }
    return Array.isArray(whole) ? whole : Array.isArray(vulns) ? vulns : [whole]
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

const described = ({ name, version, id, aliases, severity, summary, fixedIn }: Hit): string =>
  [
    `${name} ${version}: ${[id, ...aliases].join(', ')} (${severity})`,
    summary && `  ${summary}`,
    fixedIn.length > 0 ? `  mended in ${fixedIn.join(', ')}` : '  no version is known in which it is mended',
  ]
    .filter(Boolean)
    .join('\n')

/** Answers the exit code. */
export function main(given: readonly string[], say: (line: string) => void, sbom = 'docs/sbom.cdx.json'): 0 | 1 | 2 {
  const excepted = new Set(given.filter((_, place) => given[place - 1] === '--except'))
  const path = given.find((one) => one !== '--except' && !excepted.has(one))
  if (path === undefined) {
    say('Name a file or folder with advisories in OSV format: npm run advisories -- <file or folder> [--except <id>]')
    return 2
  }
  try {
    const components = componentsOf(readFileSync(sbom, 'utf8'))
    const { advisories, unreadable } = readAdvisories(path)
    const hits = hitsIn(components, advisories).filter(({ id, aliases }) => ![id, ...aliases].some((name) => excepted.has(name)))
    for (const hit of hits) say(described(hit))
    const seen = `${components.length} packages, ${advisories.length} advisories`
    if (unreadable.length > 0) say(`${unreadable.length} records could not be read, the first in ${unreadable[0]}`)
    else if (advisories.length === 0) say(`${path} holds no advisories`)
    else say(hits.length === 0 ? `${seen}: none is hit` : `${seen}: ${hits.length} hit`)
    if (hits.length > 0) return 1
    return unreadable.length > 0 || advisories.length === 0 ? 2 : 0
  } catch (error) {
    say(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

if (process.argv[1] && basename(process.argv[1]) === basename(fileURLToPath(import.meta.url)))
  process.exitCode = main(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
