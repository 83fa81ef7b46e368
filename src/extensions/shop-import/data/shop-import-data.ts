import type { ExtensionData } from '#data/core/extension-data.ts'
import { after, type RetentionRule } from '#domain/customer/retention-rule.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { deleteUnusedUploads } from './shop-imports.ts'

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
    shop_imports:
      'files of an earlier shop, packed and unsearchable, until the import is finished; afterwards counts and line numbers',
    shop_import_products: 'the catalogue',
    shop_import_pictures: 'pictures of the catalogue',
  },
  retentionRules: [importFiles],
  deleteExpired: (db, now) => deleteUnusedUploads(db, importFiles.since(now)),
}
