import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { ask, test } from '../../support/clinic.ts';
import { aCase, aConsent } from '../../support/fund-calls.ts';
import { multipartBody } from '../../support/parts.ts';
import { aPatient } from '../../support/patients.ts';
import { aHelper } from '../../support/people.ts';
import { aVisit } from '../../support/visits.ts';

const PHONE_MESSAGE = 'Phone number must be exactly 10 digits';

/** The rules of the documents, each broken once: call, invalid values, field and sentence. */
const rules = [
  ['POST /api/volunteers', { phone_number: '12345' }, 'phone_number', PHONE_MESSAGE],
  ['POST /api/volunteers', { name: '' }, 'name', 'Name is required'],
  ['POST /api/caregivers', { address: '' }, 'address', 'Address is required'],
  ['POST /api/caregivers', { email: '' }, 'email', 'Email is required'],
  [
    'POST /api/medical-professionals',
    { phone_number: '98460123456' },
    'phone_number',
    PHONE_MESSAGE,
  ],
  [
    'POST /api/medical-professionals',
    { license_number: 'KL12345' },
    'license_number',
    'Invalid license number format.',
  ],
  ['POST /api/patients', { first_name: '' }, 'first_name', 'Full name is required'],
  ['POST /api/patients', { support_type: '' }, 'support_type', 'Support type is required'],
  ['POST /api/patients', { age: 0 }, 'age', 'Age must be at least 1'],
  ['POST /api/patients', { place: 'Mala|nowhere' }, 'place', 'Place link must be a URL'],
  [
    'POST /api/patients',
    { medical_proxy: { name: 'Ravi', phone_number: '98460' } },
    'medical_proxy.phone_number',
    'Proxy phone number must be exactly 10 digits',
  ],
  ['POST /api/tasks', { title: '' }, 'title', 'Title is required'],
  ['POST /api/tasks', { category: '' }, 'category', 'Category is required'],
  ['POST /api/tasks', { priority: '' }, 'priority', 'Priority is required'],
  ['POST /api/schedules', { patient_name: '' }, 'patient_name', 'Patient name is required'],
  ['POST /api/schedules', { visit_type: '' }, 'visit_type', 'Visit type is required'],
  ['POST /api/schedules', { member_name: '' }, 'member_name', 'Member name is required'],
  ['POST /api/schedules', { visit_date: '' }, 'visit_date', 'Visit date is required'],
  ['POST /api/schedules', { visit_time: '' }, 'visit_time', 'Visit time is required'],
  ['POST /api/emergency-fund', { name: '' }, 'name', 'Name is required'],
  ['POST /api/emergency-fund', { details: '' }, 'details', 'Details is required'],
  [
    'POST /api/emergency-fund',
    { account_number: '1'.repeat(21) },
    'account_number',
    'Account number must be digits only, at most 20',
  ],
  ['POST /api/equipment', { name: '' }, 'name', 'Name is required'],
  ['POST /api/equipment', { type: '' }, 'type', 'Type is required'],
  ['POST /api/equipment', { quantity: '' }, 'quantity', 'Quantity is required'],
  ['POST /api/equipment', { quantity: '-1' }, 'quantity', 'Quantity must be at least 0'],
  ['POST /api/admin-login', { username: '' }, 'username', 'Username is required'],
  ['POST /api/vcm-login', { password: '' }, 'password', 'Password is required'],
] as const;

const valid: Record<string, () => object> = {
  '/api/volunteers': () => aHelper.volunteer(),
  '/api/caregivers': () => aHelper.caregiver(),
  '/api/medical-professionals': () => aHelper.medical_professional(),
  '/api/patients': () => aPatient(),
  '/api/tasks': () => ({ title: 'Visit', category: 'medical', priority: 'medium' }),
  '/api/schedules': () => aVisit(),
  '/api/emergency-fund': () => ({ ...aCase, ...aConsent }),
  '/api/equipment': () => ({ name: 'Bed', type: 'Bed', quantity: '1', status: 'Available' }),
  '/api/admin-login': () => ({ username: 'asha', password: PASSWORD }),
  '/api/vcm-login': () => ({ username: 'suni', password: PASSWORD }),
};

test.for(rules)('SYS-17 the server itself judges %s with %j', async (rule, { app, admin }) => {
  const [call, wrong, field, message] = rule;
  const path = call.slice('POST '.length);
  const body = { ...valid[path]?.(), ...wrong };
  const isForm = /fund|equipment/.test(path);
  const options = isForm ? await multipartBody(body as Record<string, string>) : { body };
  const answer = await ask(app, call, { token: admin, ...options });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ field, message, error: message });
});
