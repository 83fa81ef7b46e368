import { auditLogAndJobEndpoints } from './audit-log.ts'
import { colleagueEndpoints } from './colleagues.ts'
import { getDashboard } from './dashboard.ts'
import {
  getFirstAccount,
  postFirstAccount,
  getInvitation,
  postAcceptInvitation,
} from './new-accounts.ts'
import { deleteListView, getListViews, postListView } from './list-views.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { shopSetupEndpoints } from './shop-setup.ts'
import { getSystemAlerts } from './system-alerts.ts'

export const staffEndpoints = [
  getFirstAccount,
  postFirstAccount,
  getInvitation,
  postAcceptInvitation,
  ...secondFactorEndpoints,
  ...colleagueEndpoints,
  ...auditLogAndJobEndpoints,
  getListViews,
  postListView,
  deleteListView,
  getDashboard,
  getSystemAlerts,
  ...shopSetupEndpoints,
] as const
