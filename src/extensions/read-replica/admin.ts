import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'read-replica',
  alerts: {
    'replica-away': (since) => ({
      kind: 'warning',
      title: 'De tweede database doet niet mee',
      text: `Sinds ${since} komen lijsten, zoeken en cijfers uit de eerste database. Alles klopt en werkt, maar op drukke momenten trager. Laat naar de tweede database kijken.`,
    }),
  },
})
