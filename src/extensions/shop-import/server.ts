import { defineExtension } from '../define-extension.ts'
import { shopImportEndpoints } from './api/endpoints.ts'
import { stopRunningImports } from './data/shop-imports.ts'
import { runShopImports, shopImportJob } from './operations/shop-imports.ts'

export default defineExtension({
  name: 'shop-import',
  endpoints: shopImportEndpoints,
  leaveOut: stopRunningImports,
  jobs: (context) => ({ [shopImportJob]: (stopping) => runShopImports(context, stopping) }),
})
