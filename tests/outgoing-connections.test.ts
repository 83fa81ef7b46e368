// The privacy page says with whom the shop shares data. A new connection to another host must first
// be added here, and there.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { basename } from 'node:path'
import { testsAllExtensions } from './support/folders-left-out.ts'

const files = globSync('src/**/*.{ts,tsx,mjs}')
  .filter((path) => !/\.(?:test|fake|spec)\.|\/tests\//.test(path))
  .sort()
const isOfExtension = (path: string) => path.startsWith('src/extensions/')
const allFilesWith = (pattern: RegExp) =>
  files
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
const filesWith = (pattern: RegExp) => allFilesWith(pattern).filter((path) => !isOfExtension(path))

const callsByFetch = /(?:await|=>|return) fetch\([^\s)]/
const callsOtherwise =
  /XMLHttpRequest|sendBeacon|new (?:WebSocket|EventSource)\(|from 'undici'|from 'node:(?:https|http2)'/

test('only the partners in this list are called over HTTP', () => {
  expect(filesWith(callsByFetch)).toEqual([
    'src/api/framework/client.ts', // calls the shop’s own API from the browser
    'src/integrations/address-lookup/pdok.ts',
    'src/integrations/payments/mollie-client.ts',
    'src/integrations/pickup-points/parse-points.ts', // PostNL or DHL, for a shop that offers pickup points
    'src/integrations/search-engines/index-now.ts', // addresses of public pages only, if the owner turns it on
  ])
  expect(filesWith(callsOtherwise)).toEqual([])
})

test('an extension that calls others says so in its README', () => {
  const calling = [callsByFetch, callsOtherwise].flatMap(allFilesWith).filter(isOfExtension)
  const silent = calling.filter((path) => {
    const [folder = ''] = /^src\/extensions\/[^/]+/.exec(path) ?? []
    return !readFileSync(`${folder}/README.md`, 'utf8').includes(`\`${basename(path)}\` calls`)
  })
  if (testsAllExtensions) expect(calling.length).toBeGreaterThan(0)
  expect(silent).toEqual([])
})

test('only the tracing sends anything to a collector, and only if the operator chose one', () => {
  expect(filesWith(/(?:from|import\() ?'@opentelemetry\/exporter/)).toEqual([
    'src/server/monitoring/open-telemetry.ts',
  ])
})

test('only the mail sender and the storage of pictures use another connection, besides the database', () => {
  expect(filesWith(/from 'nodemailer/)).toEqual([
    'src/integrations/mail/outbox-folder.ts',
    'src/integrations/mail/smtp.ts',
  ])
  expect(filesWith(/(?:from|import\() ?'(?:@aws-sdk\/|flydrive\/drivers\/s3)/)).toEqual([
    'src/integrations/media/file-storage.ts',
  ])
  const database = /^src\/server\/(?:postgres|jobs|backup|cli)\//
  expect(
    filesWith(/import (?!type).* from 'pg(?:-boss)?'/).filter((path) => !database.test(path)),
  ).toEqual([])
})
