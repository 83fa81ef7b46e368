import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'http-cache',
  alerts: {
    'purges-failing': (since, canChangeSettings) => ({
      kind: 'error',
      title: 'Bezoekers kunnen oude pagina’s zien',
      text:
        `Sinds ${since} bereiken wijzigingen de cache voor de winkel niet. Bezoekers kunnen daardoor tot een uur lang een oude prijs of tekst zien; ` +
        `bij het bestellen geldt altijd de nieuwe. De winkel blijft het proberen.${canChangeSettings ? ' Laat nakijken of de cache bereikbaar is en of de instellingen van CDN kloppen.' : ''}`,
    }),
  },
})
