import { auditLogAndJobEndpoints } from './audit-log.ts'
import { colleagueEndpoints } from './colleagues.ts'
import { connectionEndpoints } from './connections.ts'
import { getDashboard } from './dashboard.ts'
import { newAccountsEndpoints } from './new-accounts.ts'
import { deleteListView, listViewsEndpoints } from './list-views.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { shopSetupEndpoints } from './shop-setup.ts'
import { getSystemAlerts } from './system-alerts.ts'

export const staffEndpoints = [
  ...newAccountsEndpoints,
  ...secondFactorEndpoints,
  ...colleagueEndpoints,
  ...auditLogAndJobEndpoints,
  ...listViewsEndpoints,
  deleteListView,
  getDashboard,
  getSystemAlerts,
  ...shopSetupEndpoints,
  ...connectionEndpoints,
] as const
