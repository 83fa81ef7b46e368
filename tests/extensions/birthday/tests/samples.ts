import type { ExtensionEndpoints } from '#api/index.ts'
import type { AppContext } from '#operations/context.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SettingKey } from '#tests/api/samples/settings.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { noteBirthday } from '../operations/greet-birthdays.ts'

type Key = ExtensionEndpoints['birthday'][number]['contract']['key']

export async function samples(
  _: SmallShop,
  context: AppContext,
): Promise<Omit<SamplesOf<Key>, SettingKey>> {
  const birthday = { email: 'jarig@voorbeeld.nl', day: 29, month: 2 }
  const id = await noteBirthday(context, birthday)
  const toDelete = await noteBirthday(context, { ...birthday, email: 'niet-meer@voorbeeld.nl' })
  const noSuchDay = { body: { ...birthday, email: 'nieuw@voorbeeld.nl', day: 31 } }
  return {
    'GET /api/admin/birthdays': {
      reply: { birthdays: [{ email: 'niet-meer@voorbeeld.nl' }, birthday] },
      invalid: [{ query: { after: 'x' } }],
    },
    'POST /api/admin/birthdays': {
      body: { ...birthday, email: 'nieuw@voorbeeld.nl' },
      reply: {},
      once: true,
      invalid: [{ body: birthday }, noSuchDay],
    },
    'PUT /api/admin/birthdays/:id': {
      params: { id: String(id) },
      body: { day: 1, month: 3 },
      invalid: [{ params: { id: String(id) }, body: { day: 31, month: 4 } }],
    },
    'DELETE /api/admin/birthdays/:id': { params: { id: String(toDelete) }, once: true },
  }
}

/** Values beyond `null` that the setting refuses. */
export const refusedValues = {
  'birthday-greeting': [(value: object) => ({ ...value, text: ' ' })],
}

/** The audit log stores no e-mail address, so it names a birthday only while it is there. */
export const namelessActions = ['Verjaardag genoteerd', 'Verjaardag weggehaald']
export const secrets = ['jarig@voorbeeld.nl']
