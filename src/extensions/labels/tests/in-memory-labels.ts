// A label service in memory, for tests that do not test the calls to MyParcel or Sendcloud. It
// accepts every webhook call.

import type { CarrierParcel, LabelProvider } from '../integrations/label-provider.ts'

export function createInMemoryLabels(): LabelProvider {
  const parcels = new Map<string, CarrierParcel>()
  const create = ({ reference }: { reference: string }) => {
    const id = String(parcels.size + 1)
    const parcel: CarrierParcel = {
      id,
      reference,
      status: 'ready',
      carrier: 'PostNL',
      trackingCode: `3SLUWTE${id.padStart(6, '0')}`,
    }
    parcels.set(id, parcel)
    return Promise.resolve(parcel)
  }
  return {
    name: 'MyParcel',
    create,
    createReturn: create,
    findByReference: (reference) =>
      Promise.resolve([...parcels.values()].find((parcel) => parcel.reference === reference)),
    find: (ids) => Promise.resolve(ids.flatMap((id) => parcels.get(id) ?? [])),
    fetchPdf: (ids) => Promise.resolve(new TextEncoder().encode(`%PDF-1.7 ${ids.length} labels`)),
    cancel: () => Promise.resolve('cancelled'),
    readWebhook: () => [],
  }
}
