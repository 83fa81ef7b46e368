// The advisory check finds known vulnerabilities in the shop’s packages, from advisories in OSV
// format.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { componentsOf, hitsIn, main, readAdvisories } from '../docs/advisories.ts'
import { openTestFolder } from '#tests/support/test-folder.ts'

const folder = openTestFolder()
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** A record as GitHub’s advisory database writes it in OSV. */
const record = (name: string, events: object[], more: object = {}) => ({
  schema_version: '1.4.0',
  id: 'GHSA-v3m3-f69x-jf25',
  modified: '2026-01-20T16:31:02Z',
  published: '2026-01-13T21:31:44Z',
  aliases: ['CVE-2025-15056'],
  summary: 'Cross-site scripting by way of the HTML export',
  details: 'A lack of data validation …',
  severity: [
    { type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N' },
  ],
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events }],
      database_specific: { source: 'https://…' },
    },
  ],
  references: [{ type: 'WEB', url: 'https://example.com' }],
  database_specific: { cwe_ids: ['CWE-79'], severity: 'MODERATE', github_reviewed: true },
  ...more,
})
const hitsFor = (version: string, advisory: object, name = 'quill') => {
  const { advisories, unreadable } = readAdvisories(file('one.json', JSON.stringify(advisory)))
  expect(unreadable).toEqual([])
  return hitsIn([{ name, version }], advisories)
}
const isHit = (version: string, advisory: object) => hitsFor(version, advisory).length > 0

describe('hitsIn', () => {
  test('reports versions from the introducing one up to, but not including, the fixed one', () => {
    const advisory = record('quill', [{ introduced: '1.2.0' }, { fixed: '2.0.3' }])
    expect(
      ['1.1.9', '1.2.0', '2.0.2', '2.0.3', '3.0.0'].map((version) => isHit(version, advisory)),
    ).toEqual([false, true, true, false, false])
    expect(isHit('2.0.3-rc.1', advisory)).toBe(true)
  })

  test('reports versions up to and including the last affected one', () => {
    const advisory = record('quill', [{ introduced: '0' }, { last_affected: '2.0.3' }])
    expect(['0.0.1', '2.0.3', '2.0.4'].map((version) => isHit(version, advisory))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('reports a version in any of several ranges, whatever the order of their events, and a listed version', () => {
    const advisory = record('quill', [
      { fixed: '1.5.0' },
      { introduced: '2.0.0' },
      { introduced: '1.0.0' },
      { fixed: '2.0.3' },
    ])
    expect(
      ['0.9.0', '1.4.9', '1.5.0', '2.0.0', '2.0.3'].map((version) => isHit(version, advisory)),
    ).toEqual([false, true, false, true, false])
    const listed = record('quill', [], {
      affected: [{ package: { ecosystem: 'npm', name: 'quill' }, versions: ['2.0.3'] }],
    })
    expect([isHit('2.0.3', listed), isHit('2.0.2', listed)]).toEqual([true, false])
  })

  test('reports unfixed versions, but no other package or ecosystem and no withdrawn advisory', () => {
    const open = [{ introduced: '0' }]
    expect(isHit('2.0.3', record('quill', open))).toBe(true)
    expect(isHit('2.0.3', record('quill-next', open))).toBe(false)
    expect(isHit('2.0.3', record('quill', open, { withdrawn: '2026-02-01T00:00:00Z' }))).toBe(false)
    const elsewhere = {
      package: { ecosystem: 'PyPI', name: 'quill' },
      ranges: [{ type: 'ECOSYSTEM', events: open }],
    }
    expect(isHit('2.0.3', record('quill', open, { affected: [elsewhere] }))).toBe(false)
    const commits = {
      package: { ecosystem: 'npm', name: 'quill' },
      ranges: [{ type: 'GIT', repo: 'https://…', events: open }],
    }
    expect(isHit('2.0.3', record('quill', open, { affected: [commits] }))).toBe(false)
  })

  test('reports a hit once, with its names, severity and nearest fixed version', () => {
    const twice = record('quill', [
      { introduced: '0' },
      { fixed: '2.0.4' },
      { introduced: '3.0.0' },
      { fixed: '3.0.1' },
    ])
    expect(hitsFor('2.0.3', twice)).toEqual([
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
  const sharp = componentsOf(readFileSync('docs/sbom.cdx.json', 'utf8')).find(
    ({ name }) => name === 'sharp',
  )
  const harmless = record('quill', [{ introduced: '0' }, { fixed: '0.0.1' }])
  const grave = record('sharp', [{ introduced: '0' }, { fixed: '99.0.0' }])

  test('reads one object, a list, lines, a response of the OSV service, and a folder', () => {
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
        expect.stringContaining(
          `sharp ${sharp!.version}: GHSA-v3m3-f69x-jf25, CVE-2025-15056 (MODERATE)`,
        ),
      ])
      expect(text).toContain('fixed in 99.0.0')
    }
  })

  test('exits with 0 when nothing is hit', () => {
    expect(run(file('clean.json', JSON.stringify([harmless])))).toMatchObject({
      code: 0,
      text: expect.stringMatching(/none is hit$/),
    })
  })

  test('ignores an excepted advisory by any of its names, and no other', () => {
    const other = { ...grave, id: 'GHSA-aaaa-bbbb-cccc', aliases: [] }
    const path = file('known.json', JSON.stringify([grave, other]))
    expect(run(path, '--except', 'CVE-2025-15056').text).not.toContain('GHSA-v3m3')
    expect(run(path, '--except', 'GHSA-v3m3-f69x-jf25').code).toBe(1)
    expect(
      run(path, '--except', 'GHSA-v3m3-f69x-jf25', '--except', 'GHSA-aaaa-bbbb-cccc').code,
    ).toBe(0)
  })

  test('never exits with 0 when it could not read everything', () => {
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

  test('runs as a command with that exit code', () => {
    const path = file('command.json', JSON.stringify(harmless))
    expect(
      execFileSync(process.execPath, ['docs/advisories.ts', path], { encoding: 'utf8' }),
    ).toContain('none is hit')
  })
})
