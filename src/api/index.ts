// The whole REST API, one line per endpoint, or per group that belongs together. `Call` and `Reply` are what callers see of it.

import type { Endpoint } from './endpoint.ts'
import { duplicateProduct } from './admin-product-copy.ts'
import { changeProduct, createProduct, getKeptProduct, previewProduct, putProductInTrash, takeProductFromTrash } from './admin-product.ts'
import { changeItemPrice, getPriceBook, getStockBook, moveItemStock } from './admin-shelf.ts'
import { addAddress, changeAddress, deleteAddress, getAddresses } from './addresses.ts'
import { customerDeeds } from './admin-customer-actions.ts'
import { mailingEndpoints } from './admin-mailings.ts'
import { subscriberEndpoints } from './admin-subscribers.ts'
import { customerEndpoints } from './admin-customers.ts'
import { subscriptionDeeds } from './admin-subscription-actions.ts'
import { subscriptionEndpoints } from './admin-subscriptions.ts'
import { getBookkeepingFile, getBookSums } from './admin-bookkeeping.ts'
import { getKeptMail, getKeptMails, getMailSample, getMailSamples, getOutbox, retryMail, retryAllMails } from './admin-mails.ts'
import { createPhoneOrder, findCallers } from './admin-phone-orders.ts'
import { getBestProducts, getStatistics, getStatisticsFile } from './admin-statistics.ts'
import {
  cancelOrderByStaff,
  correctOrderAddress,
  getPayLink,
  mailOrderAgain,
  nameWithdrawnPacks,
  noteOnOrder,
} from './admin-order-actions.ts'
import { getAdminOrder, getOrderContents, queryOrders } from './admin-orders.ts'
import { getPackList } from './admin-packing.ts'
import { carrierEndpoints } from './admin-carriers.ts'
import { getConditions } from './admin-conditions.ts'
import { getToday } from './admin-today.ts'
import { assortmentEndpoints } from './assortment-endpoints.ts'
import { changeArticle, createArticle, getArticle, getArticles } from './articles.ts'
import { getCategories } from './categories.ts'
import { checkAddress } from './check-address.ts'
import { getUserOrders } from './customer-orders.ts'
import { getOptions, presentContent, putDraft, removeDraft } from './editor-drafts.ts'
import { getEditedPage, getVersion, listPages, listVersions, restorePage, trashPage, untrashPage } from './editor-pages.ts'
import { changePicture, listPictures, removePicture, uploadImage } from './editor-pictures.ts'
import { getEnv } from './env.ts'
import { forgetDevice } from './forget-device.ts'
import { getInvitation, takeInvitation } from './invitations.ts'
import { getUser, login, loginWithCode, loginWithPasskey, logout } from './log-in.ts'
import { ownFactorEndpoints } from './own-factors.ts'
import { peopleEndpoints } from './admin-people.ts'
import { recordEndpoints } from './admin-record.ts'
import { detailsEndpoints } from './shop-details.ts'
import { deliverOrder, packOrder, receiveReturn, refundOrderInPart, shipOrder } from './fulfilment.ts'
import { getNavigation } from './navigation.ts'
import { forgotPassword, resetPassword } from './new-password.ts'
import { confirmNewsletterSignUp, signUpForNewsletter, unsubscribeFromNewsletter } from './newsletter.ts'
import { pendingChangeEndpoints } from './pending-changes.ts'
import { cancelOrderByLink, changeOrderAddress, returnOrder, withdrawByOrderNumber, withdrawOrderByLink } from './after-sale.ts'
import { getInvoice } from './order-invoice.ts'
import { getOrderStatus, payOrder } from './order-status.ts'
import { createOrder } from './orders.ts'
import { changeEmail, changeName, changePassword, confirmNewEmail } from './own-details.ts'
import { eraseOwnData, getOwnData } from './own-data.ts'
import { getOverview, queryProducts } from './overview.ts'
import { changePage, createPage, getPage } from './pages.ts'
import { getPaymentMethods } from './payment-methods.ts'
import { getPopularProducts, getProduct, getProducts, getRelatedProducts } from './products.ts'
import { confirmEmail, registerAccount } from './register.ts'
import { approveReview, deleteReview, getOrderReviews, getReviews, putReview, refuseReview, stopReviewMails } from './reviews.ts'
import { search } from './search.ts'
import { deleteSession, getSessions } from './sessions.ts'
import {
  createSubscription,
  deliverSubscriptionNow,
  getSubscription,
  getUserSubscriptions,
  pauseSubscriptionByLink,
  payForDelivery,
  resumeSubscriptionByLink,
  changeSubscriptionAddress,
  changeSubscriptionContents,
  changeSubscriptionInterval,
  skipNextDelivery,
  stopSubscriptionByLink,
} from './subscriptions.ts'
import { getTestPayment, settleTestPayment } from './test-payments.ts'
import { mollieWebhook } from './webhooks.ts'
import { newLinkEndpoints } from './new-links.ts'

export const endpoints = [
  ...assortmentEndpoints,
  getEnv,
  getNavigation,
  getProducts,
  getProduct,
  getPopularProducts,
  getRelatedProducts,
  getCategories,
  getOverview,
  queryProducts,
  search,
  getPage,
  getArticles,
  getArticle,
  createPage,
  changePage,
  createArticle,
  changeArticle,
  listPages,
  getEditedPage,
  putDraft,
  removeDraft,
  listVersions,
  getVersion,
  restorePage,
  trashPage,
  untrashPage,
  getOptions,
  presentContent,
  uploadImage,
  listPictures,
  changePicture,
  removePicture,
  getPaymentMethods,
  checkAddress,
  createOrder,
  getOrderStatus,
  payOrder,
  getInvoice,
  changeOrderAddress,
  ...pendingChangeEndpoints,
  cancelOrderByLink,
  ...newLinkEndpoints,
  returnOrder,
  withdrawOrderByLink,
  withdrawByOrderNumber,
  packOrder,
  shipOrder,
  deliverOrder,
  refundOrderInPart,
  receiveReturn,
  getTestPayment,
  settleTestPayment,
  mollieWebhook,
  signUpForNewsletter,
  confirmNewsletterSignUp,
  unsubscribeFromNewsletter,
  forgetDevice,
  login,
  loginWithCode,
  loginWithPasskey,
  getInvitation,
  takeInvitation,
  ...ownFactorEndpoints,
  ...peopleEndpoints,
  ...recordEndpoints,
  ...detailsEndpoints,
  ...carrierEndpoints,
  logout,
  getUser,
  registerAccount,
  confirmEmail,
  forgotPassword,
  resetPassword,
  getSessions,
  deleteSession,
  getUserOrders,
  createSubscription,
  getUserSubscriptions,
  getSubscription,
  skipNextDelivery,
  pauseSubscriptionByLink,
  resumeSubscriptionByLink,
  changeSubscriptionInterval,
  changeSubscriptionContents,
  changeSubscriptionAddress,
  deliverSubscriptionNow,
  stopSubscriptionByLink,
  payForDelivery,
  changeName,
  confirmNewEmail,
  changeEmail,
  changePassword,
  getAddresses,
  addAddress,
  changeAddress,
  deleteAddress,
  getOrderReviews,
  putReview,
  deleteReview,
  stopReviewMails,
  getReviews,
  approveReview,
  refuseReview,
  createPhoneOrder,
  findCallers,
  getStatistics,
  getBestProducts,
  getStatisticsFile,
  getBookSums,
  getBookkeepingFile,
  getToday,
  getConditions,
  queryOrders,
  getAdminOrder,
  getOrderContents,
  getPackList,
  correctOrderAddress,
  cancelOrderByStaff,
  noteOnOrder,
  mailOrderAgain,
  getPayLink,
  nameWithdrawnPacks,
  getOutbox,
  retryMail,
  retryAllMails,
  getKeptMails,
  getKeptMail,
  getMailSamples,
  getMailSample,
  ...subscriberEndpoints,
  ...mailingEndpoints,
  ...customerEndpoints,
  ...customerDeeds,
  ...subscriptionEndpoints,
  ...subscriptionDeeds,
  getOwnData,
  eraseOwnData,
  getKeptProduct,
  previewProduct,
  createProduct,
  changeProduct,
  duplicateProduct,
  putProductInTrash,
  takeProductFromTrash,
  getStockBook,
  moveItemStock,
  getPriceBook,
  changeItemPrice,
] as const

type Contracts = (typeof endpoints)[number]['contract']
export type Key = Contracts['key']
export type Call<K extends Key> = Extract<Contracts, { key: K }>['call']
export type Reply<K extends Key> = Extract<Contracts, { key: K }>['reply']

/** The same endpoints with their own types forgotten, for the machinery that serves all of them. */
export const allEndpoints = endpoints as readonly unknown[] as readonly Endpoint[]
