/** Words of the statistics page of the office. */
export const statistics = {
  title: 'Statistics',
  note: 'Everybody can see these figures on the home page.',
  edit: 'Edit statistics',
  name: 'Name',
  value: 'Value',
  not_given: 'not given',
  updated: 'Statistics updated successfully!',
  small_title: 'Small counts',
  small_question:
    'You are about to publish: {counts}. In a village, so few people can be known by name. Publish anyway?',
  small_cancel: 'Go back',
  small_publish: 'Publish',
  could_not_load: 'The statistics could not be loaded.',
};
