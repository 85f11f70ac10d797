import { defineTexts } from '../../../../platform/texts/define-texts.ts';

export const texts = defineTexts('creative.stock', {
  house: 'House at dusk',
  houseAlt: 'A house with lit windows at dusk',
  houseWords:
    'home, real estate, property, realtor, mortgage, move, open house, evening, night, family, insurance, roof, windows, building',
  street: 'Street of houses',
  streetAlt: 'A row of houses below hills',
  streetWords: 'neighborhood, neighbors, homes, town, city, community, block, suburb, real estate, buildings, village',
  livingRoom: 'Living room',
  livingRoomAlt: 'An armchair beside a lamp and a plant',
  livingRoomWords: 'furniture, sofa, couch, chair, interior, decor, home, lamp, lounge, comfort, room, design',
  kitchen: 'New kitchen',
  kitchenAlt: 'A bright kitchen with green cabinets',
  kitchenWords:
    'remodel, renovation, cabinets, home improvement, interior, cooking, appliances, after, contractor, counter, sink',
  oldKitchen: 'Old kitchen',
  oldKitchenAlt: 'A worn kitchen',
  oldKitchenWords: 'before, dated, remodel, renovation, repair, interior, contractor, cabinets',
  pizza: 'Pizza',
  pizzaAlt: 'A pizza on a wooden table',
  pizzaWords: 'food, restaurant, Italian, dinner, lunch, takeout, delivery, cheese, meal, slice, eat, menu',
  coffee: 'Coffee',
  coffeeAlt: 'A cup of coffee and croissants',
  coffeeWords:
    'cafe, breakfast, bakery, espresso, latte, croissant, morning, drink, cup, tea, brunch, pastry, restaurant',
  dinner: 'Family dinner',
  dinnerAlt: 'A table laid for four',
  dinnerWords:
    'food, restaurant, meal, table, supper, lunch, eat, plates, holiday, Thanksgiving, catering, guests, menu',
  produce: 'Vegetables',
  produceAlt: 'Fresh vegetables',
  produceWords:
    'produce, grocery, groceries, food, farm, organic, healthy, market, salad, tomato, carrot, supermarket, fruit, diet',
  garden: 'Garden',
  gardenAlt: 'A mowed lawn with flowers',
  gardenWords:
    'yard, lawn, grass, landscaping, landscaper, mowing, flowers, backyard, spring, summer, outdoors, fence, plants',
  dog: 'Dog',
  dogAlt: 'A dog on a meadow',
  dogWords: 'pet, puppy, animal, vet, veterinary, veterinarian, groomer, grooming, kennel, walker, paw, cat',
  road: 'Car on a road',
  roadAlt: 'A red car on a road to the mountains',
  roadWords:
    'auto, automobile, vehicle, garage, repair, mechanic, drive, dealer, dealership, travel, trip, highway, insurance, tires, oil change, mountains, sunset',
  market: 'Evening market',
  marketAlt: 'Market stalls below strings of lights',
  marketWords:
    'fair, festival, event, party, lights, shopping, shop, store, holiday, Christmas, celebration, night, stalls, local',
  spa: 'Stones and candle',
  spaAlt: 'Stones, a candle and a flower',
  spaWords: 'spa, massage, wellness, relax, beauty, salon, zen, calm, meditation, skin, facial, therapy, yoga',
  gym: 'Gym',
  gymAlt: 'Weights in front of tall windows',
  gymWords:
    'fitness, exercise, workout, training, trainer, dumbbells, health, sport, muscle, strong, crossfit, membership, yoga',
  desk: 'Desk',
  deskAlt: 'Books and an apple in front of a blackboard',
  deskWords:
    'school, education, teacher, tutor, class, classroom, learning, study, student, college, university, lesson, book, office, back to school',
  glasses: 'Glasses',
  glassesAlt: 'A pair of glasses on a shelf',
  glassesWords:
    'eyeglasses, spectacles, optician, optometrist, eyewear, eye, vision, sunglasses, frames, lens, sight, doctor',
  clinic: 'Waiting room',
  clinicAlt: 'A bright waiting room',
  clinicWords:
    'doctor, dentist, dental, medical, clinic, health, hospital, office, appointment, patient, checkup, chair, lobby, care',
  hills: 'Balloons over hills',
  hillsAlt: 'Balloons over green hills',
  hillsWords:
    'hot air balloon, travel, vacation, nature, landscape, sky, adventure, dream, freedom, retirement, future, insurance, summer, sun, country',
  woman: 'Portrait of a woman',
  womanAlt: 'A woman who laughs',
  womanWords:
    'person, people, lady, girl, female, face, smile, happy, customer, testimonial, agent, team, beauty, hair, salon',
  man: 'Portrait of a man',
  manAlt: 'A man who smiles',
  manWords:
    'person, people, guy, boy, male, face, smile, happy, customer, testimonial, agent, team, beard, barber, owner',
});
