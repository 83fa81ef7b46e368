import { defineExtension } from '../define-extension.ts'
import { labelEndpoints } from './api/endpoints.ts'
import { labelConnection } from './domain/label-connection.ts'
import { tryLabels } from './operations/try-labels.ts'
import { labelsOf } from './data/shipping-labels.ts'
import { createLabelProvider } from './server/create-label-provider.ts'
import { cancelOpenLabel } from './operations/cancel-label.ts'
import { finishLabels } from './operations/create-labels.ts'
import { followParcels } from './operations/follow-parcels.ts'

export default defineExtension({
  name: 'labels',
  endpoints: labelEndpoints,
  createProviders: ({ labels }) => ({ labels: createLabelProvider(labels) }),
  connections: [
    {
      connection: labelConnection,
      attempt: tryLabels,
      stateOf: ({ labels }) => labels?.name ?? 'none',
    },
  ],
  shippingLabels: {
    serviceOf: ({ labels }) => labels?.name,
    find: labelsOf,
    cancelOpen: cancelOpenLabel,
  },
  jobs: (context) => ({
    'finish-labels': () => finishLabels(context),
    'follow-parcels': () => followParcels(context),
  }),
})
