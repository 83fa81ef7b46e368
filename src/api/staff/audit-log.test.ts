import { beforeAll, describe, expect, test } from 'vitest'
import { insertContentRow } from '#data/content/content.ts'
import { saveDraft, publishPlannedDrafts } from '#operations/content/content-drafts.ts'
import { type AuditAction, auditActions } from '#domain/staff/audit/audit-actions.ts'
import { hiddenParts, subjectLabels } from '#domain/staff/audit/audit-values.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { aPage } from '#tests/support/builders/content.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import {
  createTestProduct,
  createTestProductWithVariations,
} from '#tests/support/builders/products.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { extensionAuditSentences } from '#extensions/audit-sentences.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let call: ReturnType<typeof createTestApi>
const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
beforeAll(async () => {
  await insertColleagues(database.db, [callers.owner.user!.id], clock.now())
  call = createTestApi(context, callers.owner)
})

type Entry = { action: string; sentence: string; notes: string[]; lines: string[] }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** Returns the entries as staff read them, newest first. */
async function entries(query: Record<string, string> = {}): Promise<Entry[]> {
  const search = new URLSearchParams(query).toString()
  const { body } = await call(`GET /api/admin/audit-log?${search}`)
  return (body['rows'] as Entry[]).map((entry) => ({
    ...entry,
    sentence: plain(entry.sentence),
    lines: entry.lines.map(plain),
  }))
}
const latestEntry = async () => (await entries())[0]

/** What no endpoint and no setting of the core records. */
const actionsElsewhere: readonly AuditAction[] = [
  'Demo-accounts gesloten',
  'Eerste account gemaakt',
  'Geheime sleutel vervangen',
  'Geplande publicatie gedaan',
  'Ingelogd',
  'Planning ging niet door',
  'Tweede stap bij inloggen mislukt',
  'Uitnodiging aangenomen',
]

const isKnown = (name: string) => Object.hasOwn(subjectLabels, name) || hiddenParts.has(name)

describe('the audit log', () => {
  test('names products instead of numbers, and shows Dutch times and amounts', async () => {
    const { variations } = await createTestProductWithVariations(
      database.db,
      [{ name: 'Maat M' }, { name: 'Maat L' }],
      { name: 'Duin' },
    )
    const changes = variations.map(({ id }) => ({ id, price: { from: 12.95, to: 13.95 } }))
    await call('POST /api/admin/products/bulk', { body: { changes } })
    const bulk = {
      sentence: expect.stringMatching(/ wijzigde prijzen en voorraad van 2 producten\.$/),
      lines: [
        'Duin - Maat M: prijs van € 12,95 naar € 13,95',
        'Duin - Maat L: prijs van € 12,95 naar € 13,95',
      ],
    }
    expect(await latestEntry()).toMatchObject(bulk)
    const offer = {
      price: 9.5,
      from: '2026-11-28T21:11:00.000Z',
      until: '2026-12-05T22:59:00.000Z',
    }
    await call(`PUT /api/admin/items/${variations[0]!.id}/offer`, { body: offer })
    expect(await latestEntry()).toMatchObject({
      sentence: expect.stringMatching(
        / plande een aanbieding van Duin - Maat M: € 9,50 van 28 nov 2026, 22:11 tot 5 dec 2026, 23:59\.$/,
      ),
      notes: [],
    })
    expect(await entries({ search: 'duin - maat l' })).toMatchObject([bulk])
    expect(await entries({ search: 'Duin - Maat M' })).toHaveLength(2)
    expect(await entries({ about: 'content' })).toEqual([])
  })

  test('names the shop as the actor of a planned publication', async () => {
    await insertContentRow(database.db, 'page', aPage('plan'))
    const publishAt = new Date(clock.now().getTime() + 60_000)
    const draft = {
      kind: 'page',
      slug: 'plan',
      basedOn: 1,
      page: aPage('plan'),
      publishAt,
    } as const
    await saveDraft(context, draft, undefined)
    clock.forward({ minutes: 2 })
    await publishPlannedDrafts(context)
    expect((await latestEntry())?.sentence).toMatch(
      /^De winkel zette de pagina ‘.+’ zoals gepland op de site\.$/,
    )
  })

  test('names the page, the file and what is no longer there', async () => {
    await insertContentRow(database.db, 'page', aPage('weg'))
    await call('POST /api/editor/trash', { body: { kind: 'page', slug: 'weg' } })
    expect((await latestEntry())?.sentence).toMatch(/ gooide de pagina ‘.+’ weg\.$/)
    const { id } = await createTestProduct(database.db, { name: 'Duin' })
    const change = { id, price: { from: 12.95, to: 13.95 } }
    const { body } = await call('POST /api/admin/products/bulk', { body: { changes: [change] } })
    await call(`POST /api/admin/price-edits/${String(body['edit'])}/undo`)
    expect((await latestEntry())?.sentence).toMatch(
      / zette de prijs van Duin van € 13,95 op € 12,95 terug\.$/,
    )
  })

  test('has a sentence for each action that the code records, and for no other', () => {
    const recorded = allEndpoints.flatMap(({ auditAction }) => auditAction ?? [])
    expect(recorded.filter((action) => !auditActions.includes(action))).toEqual([])
    const ofExtensions = Object.values(extensionAuditSentences).flatMap(Object.keys)
    const known = new Set([...recorded, ...actionsElsewhere, ...ofExtensions])
    expect(auditActions.filter((action) => !known.has(action))).toEqual([])
  })

  test('has a Dutch label for every parameter of an action that it records', () => {
    const parameters = allEndpoints
      .filter(({ auditAction }) => auditAction)
      .flatMap(({ params, query }) =>
        [params, query].flatMap((shape) =>
          Object.keys((shape as { shape?: object } | undefined)?.shape ?? {}),
        ),
      )
    expect([...new Set(parameters)].filter((name) => !isKnown(name))).toEqual([])
  })
})
