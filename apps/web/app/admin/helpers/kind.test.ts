import { helperKinds } from '@thinna/contract/helpers/helpers';
import { expect, test } from 'vitest';
import { helperScreens } from './kind.ts';

test.each(Object.values(helperKinds))(
  'the profile of a $kind shows every field but the name once',
  ({ kind, input }) => {
    const { personal, details } = helperScreens[kind].profile;
    expect([...personal, ...details].toSorted()).toEqual(
      Object.keys(input.shape)
        .filter((field) => field !== 'name')
        .toSorted(),
    );
  },
);
