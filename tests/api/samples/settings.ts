// Samples of the settings of the shop, which follow from their declarations.

import type { EndpointKey, AnyEndpoint } from '#api/index.ts'
import { loadVersionedSetting } from '#data/core/settings.ts'
import type { AppContext } from '#operations/context.ts'
import type { AnySetting } from '#api/setting/setting-endpoints.ts'
import type { AnySample, SamplesOf } from './sample.ts'
import { extensionSamples } from './extensions.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

/** The endpoints of settings that staff see as they are stored. */
export type SettingKey = Extract<AnyEndpoint, { setting: AnySetting }>['contract']['key'] &
  EndpointKey

/** What a sample saves where the default is later than the clock of the tests. */
const savedValues: Readonly<Record<string, unknown>> = {
  reimbursement: { checked_on: '2026-11-20' },
}

/** Values beyond `null` that a setting refuses. */
export type RefusedValues = Readonly<Record<string, readonly ((value: object) => unknown)[]>>
const refusedValuesOfCore: RefusedValues = {
  'health-data': [(value) => ({ ...value, ground: 'other', text: ' ' })],
  'money-back': [
    (value) => ({ ...value, enabled: true, text: '' }),
    (value) => ({ ...value, days: 13 }),
  ],
  'pay-later': [
    (value) => ({ ...value, iban: 'NL00ABNA0417164300' }),
    (value) => ({ ...value, enabled: true, iban: '' }),
  ],
  carriers: [() => [{ name: 'PostNL', sites: ['https://postnl.nl/'] }]],
  notices: [
    (value) => ({ ...value, closure: { first: '2026-12-28', reopens: '2027-01-02' } }),
    (value) => ({
      ...value,
      announcement: { text: 'Nieuw', href: 'shop', from: null, until: null },
    }),
  ],
  look: [(value) => ({ ...value, main: '#8fd0c8' }), (value) => ({ ...value, ground: 'wit' })],
  reimbursement: [() => ({ checked_on: '9999-12-31' }), () => ({ checked_on: 'vandaag' })],
}

const refusedValues: RefusedValues = Object.assign(
  {},
  refusedValuesOfCore,
  ...extensionSamples.map((one) => one.refusedValues),
)

/** Each saves the value that the shop of the samples has. */
export async function settingSamples({ db }: AppContext): Promise<SamplesOf<SettingKey>> {
  const samples: Record<string, AnySample> = {}
  for (const endpoint of allEndpoints) {
    if (!('setting' in endpoint)) continue
    const setting = endpoint.setting as AnySetting
    const { value, version } = await loadVersionedSetting(db, setting)
    const saved = savedValues[setting.name] ?? value
    const callWith = (sent: unknown, at: number) => ({
      body: { [setting.key]: sent, version: at },
    })
    samples[endpoint.key] =
      endpoint.method === 'GET'
        ? { reply: { [setting.key]: value, version } }
        : {
            ...callWith(saved, version),
            reply: { version: version + 1 },
            once: true,
            invalid: [() => null, ...(refusedValues[setting.name] ?? [])].map((change) =>
              callWith(change(Object(value)), version),
            ),
            refused: { 'version-conflict': [callWith(saved, 7)] },
          }
  }
  return samples as SamplesOf<SettingKey>
}
