/** What every administrator is told of, on every page of the office until it was seen. */
export const securityNotices = {
  title: 'What every administrator should know',
  fund_published: '{who} published a case of the emergency fund with bank details or a UPI ID.',
  fund_changed: '{who} changed the bank details or UPI ID of the emergency fund.',
  fund_deleted: '{who} deleted the case of the emergency fund with its bank details or UPI ID.',
  new_administrator: '{who} made {name} an administrator.',
  new_password: '{who} set a new password for the administrator {name}.',
  factor_removed: '{who} removed a second step of the administrator {name}.',
  linked_accounts:
    'Each of these accounts belongs to one helper and sees more than the list of that helper: {name}. Until now linking an account did not narrow it.',
  more: 'There are {count} changes in all since you last looked.',
  check_fund: 'Check the emergency fund',
  check_accounts: 'Check the accounts',
  seen: 'I have seen it',
  failed: 'That did not work. Please try again.',
};
