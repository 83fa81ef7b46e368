// Known faults are found in what the shop is made of, by advisories as OSV writes them.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { componentsOf, hitsIn, main, readAdvisories } from '../docs/advisories.ts'

const folder = mkdtempSync(join(tmpdir(), 'luwte-advisories-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** As GitHub's advisory database writes it in OSV. */
const record = (name: string, events: object[], more: object = {}) => ({
  schema_version: '1.4.0',
  id: 'GHSA-v3m3-f69x-jf25',
  modified: '2026-01-20T16:31:02Z',
  published: '2026-01-13T21:31:44Z',
  aliases: ['CVE-2025-15056'],
  summary: 'Cross-site scripting by way of the HTML export',
  details: 'A lack of data validation …',
  severity: [{ type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N' }],
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }], database_specific: { source: 'https://…' } }],
  references: [{ type: 'WEB', url: 'https://example.com' }],
  database_specific: { cwe_ids: ['CWE-79'], severity: 'MODERATE', github_reviewed: true },
  ...more,
})
const ids = (version: string, advisory: object, name = 'quill') => {
  const { advisories, unreadable } = readAdvisories(file('one.json', JSON.stringify(advisory)))
  expect(unreadable).toEqual([])
  return hitsIn([{ name, version }], advisories)
}
const hit = (version: string, advisory: object) => ids(version, advisory).length > 0

describe('a version is hit', () => {
  test('from the one in which the fault came to the one in which it was mended', () => {
    const advisory = record('quill', [{ introduced: '1.2.0' }, { fixed: '2.0.3' }])
    expect(['1.1.9', '1.2.0', '2.0.2', '2.0.3', '3.0.0'].map((version) => hit(version, advisory))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(hit('2.0.3-rc.1', advisory)).toBe(true)
  })

  test('up to and with the last affected one', () => {
    const advisory = record('quill', [{ introduced: '0' }, { last_affected: '2.0.3' }])
    expect(['0.0.1', '2.0.3', '2.0.4'].map((version) => hit(version, advisory))).toEqual([true, true, false])
  })

  test('in any of several ranges, in whatever order their ends are told, and by itself when it is listed', () => {
    const advisory = record('quill', [{ fixed: '1.5.0' }, { introduced: '2.0.0' }, { introduced: '1.0.0' }, { fixed: '2.0.3' }])
    expect(['0.9.0', '1.4.9', '1.5.0', '2.0.0', '2.0.3'].map((version) => hit(version, advisory))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    const listed = record('quill', [], { affected: [{ package: { ecosystem: 'npm', name: 'quill' }, versions: ['2.0.3'] }] })
    expect([hit('2.0.3', listed), hit('2.0.2', listed)]).toEqual([true, false])
  })

  test('when nobody has mended it, and never by another package, another ecosystem or a record that was withdrawn', () => {
    const open = [{ introduced: '0' }]
    expect(hit('2.0.3', record('quill', open))).toBe(true)
    expect(hit('2.0.3', record('quill-next', open))).toBe(false)
    expect(hit('2.0.3', record('quill', open, { withdrawn: '2026-02-01T00:00:00Z' }))).toBe(false)
    const elsewhere = { package: { ecosystem: 'PyPI', name: 'quill' }, ranges: [{ type: 'ECOSYSTEM', events: open }] }
    expect(hit('2.0.3', record('quill', open, { affected: [elsewhere] }))).toBe(false)
    const commits = { package: { ecosystem: 'npm', name: 'quill' }, ranges: [{ type: 'GIT', repo: 'https://…', events: open }] }
    expect(hit('2.0.3', record('quill', open, { affected: [commits] }))).toBe(false)
  })

  test('and told once, with its names, its weight and the nearest version without it', () => {
    const twice = record('quill', [{ introduced: '0' }, { fixed: '2.0.4' }, { introduced: '3.0.0' }, { fixed: '3.0.1' }])
    expect(ids('2.0.3', twice)).toEqual([
      {
        name: 'quill',
        version: '2.0.3',
        id: 'GHSA-v3m3-f69x-jf25',
        aliases: ['CVE-2025-15056'],
        severity: 'MODERATE',
        summary: 'Cross-site scripting by way of the HTML export',
        fixedIn: ['2.0.4'],
      },
    ])
  })
})

const run = (path: string | undefined, ...more: string[]) => {
  const lines: string[] = []
  const code = main(path === undefined ? [] : [path, ...more], (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('npm run advisories', () => {
  const own = componentsOf(readFileSync('docs/sbom.cdx.json', 'utf8')).find(({ name }) => name === 'sharp')
  const harmless = record('quill', [{ introduced: '0' }, { fixed: '0.0.1' }])
  const grave = record('sharp', [{ introduced: '0' }, { fixed: '99.0.0' }])

  test('reads one object, a list, lines, an answer of the service, and a folder', () => {
    const forms = [
      file('object.json', JSON.stringify(grave, null, 2)),
      file('list.json', JSON.stringify([harmless, grave])),
      file('lines.jsonl', `${JSON.stringify(harmless)}\n${JSON.stringify(grave)}\n`),
      file('answer.json', JSON.stringify({ vulns: [grave] })),
    ]
    const unpacked = join(folder, 'all')
    mkdirSync(join(unpacked, 'deeper'), { recursive: true })
    writeFileSync(join(unpacked, 'GHSA-1.json'), JSON.stringify(harmless))
    writeFileSync(join(unpacked, 'deeper/GHSA-2.json'), JSON.stringify(grave))
    writeFileSync(join(unpacked, 'README.md'), 'no advisory')
    for (const path of [...forms, unpacked]) {
      const { code, text } = run(path)
      expect([path, code, text]).toEqual([
        path,
        1,
        expect.stringContaining(`sharp ${own!.version}: GHSA-v3m3-f69x-jf25, CVE-2025-15056 (MODERATE)`),
      ])
      expect(text).toContain('mended in 99.0.0')
    }
  })

  test('ends well when nothing is hit', () => {
    expect(run(file('clean.json', JSON.stringify([harmless])))).toMatchObject({ code: 0, text: expect.stringMatching(/none is hit$/) })
  })

  test('leaves out what was looked at, by any of its names, and nothing else', () => {
    const other = { ...grave, id: 'GHSA-aaaa-bbbb-cccc', aliases: [] }
    const path = file('known.json', JSON.stringify([grave, other]))
    expect(run(path, '--except', 'CVE-2025-15056').text).not.toContain('GHSA-v3m3')
    expect(run(path, '--except', 'GHSA-v3m3-f69x-jf25').code).toBe(1)
    expect(run(path, '--except', 'GHSA-v3m3-f69x-jf25', '--except', 'GHSA-aaaa-bbbb-cccc').code).toBe(0)
  })

  test('never calls a shop clean by what it could not read', () => {
    const broken = [
      undefined,
      join(folder, 'absent.json'),
      file('empty.json', ''),
      file('none.json', '[]'),
      file('page.html', '<html>502 Bad Gateway</html>'),
      file('other.json', '{"error":"rate limited"}'),
      file('cut.jsonl', `${JSON.stringify(harmless)}\n{"id":"GHSA-`),
    ]
    for (const path of broken) expect([path, run(path).code]).toEqual([path, 2])
    expect(run(file('cut-hit.jsonl', `${JSON.stringify(grave)}\n{"id":"GHSA-`)).code).toBe(1)
  })

  test('is a command that ends with that number', () => {
    const path = file('command.json', JSON.stringify(harmless))
    expect(execFileSync(process.execPath, ['docs/advisories.ts', path], { encoding: 'utf8' })).toContain('none is hit')
  })
})
