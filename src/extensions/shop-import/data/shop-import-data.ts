import type { ExtensionData } from '#data/core/extension-data.ts'
import { countedWork } from '#data/customer/personal-data/personal-data-source.ts'
import { after, type RetentionRule } from '#domain/customer/retention-rule.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { deleteUnusedUploads } from './shop-imports.ts'
import { shopImports } from './tables.ts'

const importFiles: RetentionRule = {
  group: 'orders',
  what: 'The file of an earlier shop with customers, orders or reviews',
  period: 'until the import is finished; one that nobody started, 1 day',
  why: 'an interrupted import goes on',
  notice:
    'Een bestand waarmee we gegevens uit een eerdere webwinkel overzetten: tot dat klaar is, hoogstens een dag als we het niet gebruiken.',
  since: after(msPerDay),
}

export const shopImportData: ExtensionData = {
  tablesWithoutPersonalData: {
    shop_import_products: 'the catalogue',
    shop_import_pictures: 'pictures of the catalogue',
  },
  // The files are packed and unsearchable, until the import is finished. Afterwards the row has
  // counts and line numbers.
  staffWork: countedWork({ 'Bestanden van een eerdere winkel geplaatst': shopImports.uploadedBy }),
  retentionRules: [importFiles],
  deleteExpired: (db, now) => deleteUnusedUploads(db, importFiles.since(now)),
}
