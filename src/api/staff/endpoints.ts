import { auditLogAndJobEndpoints } from './audit-log.ts'
import { colleagueEndpoints } from './colleagues.ts'
import { getDashboard } from './dashboard.ts'
import { getFirstAccount, postFirstAccount } from './first-account.ts'
import { getInvitation, postAcceptInvitation } from './invitations.ts'
import { deleteListView, getListViews, postListView } from './list-views.ts'
import { secondFactorEndpoints } from './second-factor.ts'
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
] as const
